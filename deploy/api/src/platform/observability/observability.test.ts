import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestCollector, type TestCollector } from '../../testing/startTestCollector.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

const planted = 'PLANTED_NAME';
const plantedValue = 'planted-value-5f1c';

let collector: TestCollector;

beforeAll(async () => {
  collector = await startTestCollector();
});
afterAll(() => collector.close());

async function useProduct(api: TestApi): Promise<void> {
  const { owner, organizationId, place } = await TestOrganization.create(api, 'TEAM');
  await owner.succeed('secret', 'add', { ...place, name: planted, value: plantedValue, labels: ['planted-label'] });
  await owner.succeed('secret', 'versionAccess', { ...place, name: planted, version: 1 });
  await owner.call('secret', 'versionAccess', { ...place, name: planted, version: 9 });
  const { label } = await owner.succeed('label', 'add', {
    organizationId,
    name: 'planted-label',
    color: 'rose',
    description: '',
  });
  if (label.id === null) throw new Error('the label was not kept');
  await owner.succeed('label', 'update', {
    organizationId,
    id: label.id,
    name: 'planted-too',
    color: 'rose',
    description: '',
  });
  await api.runDueJobs();
  await fetch(`${api.url()}/core/api/v1/${planted}`);
}

async function useAndClose(api: TestApi): Promise<void> {
  try {
    await useProduct(api);
  } finally {
    await api.close();
  }
}

describe('metrics', () => {
  it('are empty if they are off', async () => {
    const api = await startTestApi();
    try {
      await useProduct(api);
      expect(await api.metrics()).toBe('');
    } finally {
      await api.close();
    }
  });

  it('count calls by pattern, jobs by kind and connections by role, and contain no user input', async () => {
    const api = await startTestApi({ configuration: { metrics: true } });
    try {
      await useProduct(api);
      const text = await api.metrics();
      const line = (start: string) => text.split('\n').find((one) => one.startsWith(start));
      const answered = (status: string) =>
        line(
          `cofferdam_http_request_duration_seconds_count{method="POST",route="/core/api/v1/secret/version/access",status="${status}"}`,
        );
      expect(answered('2xx')).toMatch(/ 1$/);
      expect(answered('4xx')).toMatch(/ 1$/);
      expect(line('cofferdam_http_request_duration_seconds_count{method="GET",route="/core/*",status="4xx"}')).toMatch(
        / 1$/,
      );
      expect(line('cofferdam_jobs_total{kind="label.relabel",outcome="done"}')).toMatch(/ [1-9]\d*$/);
      expect(line('cofferdam_database_connections{role="application",state="idle"}')).toMatch(/ [1-9]\d*$/);
      expect(line('cofferdam_sealed ')).toBe('cofferdam_sealed 0');
      expect(line('cofferdam_process_resident_memory_bytes')).toMatch(/ \d+$/);
      expect(text).not.toMatch(/planted/i);
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    } finally {
      await api.close();
    }
  });
});

describe('the metric of the registry', () => {
  it('is 1 while some or all of its builds can’t be used, and missing without a gateway in the process', async () => {
    const states = ['ok', 'incomplete', 'empty'] as const;
    const seen: string[] = [];
    let state: (typeof states)[number] = 'ok';
    const api = await startTestApi({ configuration: { metrics: true }, registry: () => state });
    try {
      for (state of states) seen.push(/^cofferdam_registry_incomplete (.*)$/m.exec(await api.metrics())?.[1] ?? 'none');
    } finally {
      await api.close();
    }
    expect(seen).toEqual(['0', '1', '1']);
    const apart = await startTestApi({ configuration: { metrics: true } });
    try {
      expect(await apart.metrics()).not.toContain('registry_incomplete');
    } finally {
      await apart.close();
    }
  });
});

describe('traces', () => {
  it('contain requests with their statements and jobs, and no user input', async () => {
    const traces = { url: collector.url, ratio: 1 };
    const api = await startTestApi({ configuration: { traces } });
    await useAndClose(api);

    const text = collector.text();
    const spans = collector.spans();
    const access = spans.find(({ name }) => name === 'POST /core/api/v1/secret/version/access');
    expect(access).toMatchObject({
      attributes: expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]),
    });
    const inside = spans.filter(({ traceId, name }) => traceId === access?.traceId && name === 'database');
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.every(({ parentSpanId }) => parentSpanId === access?.spanId)).toBe(true);
    expect(JSON.stringify(inside)).toContain('secret');
    expect(spans.some(({ name }) => name === 'job label.relabel')).toBe(true);
    expect(text).not.toMatch(/planted/i);
  });

  it('don’t delay or fail anything if the collector is unreachable', async () => {
    const traces = { url: 'http://127.0.0.1:1/v1/traces', ratio: 1 };
    const api = await startTestApi({ configuration: { traces } });
    await useAndClose(api);
    expect(api.log()).not.toContain('"level":50');
  });
});
