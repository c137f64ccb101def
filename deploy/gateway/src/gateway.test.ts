import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  navigation,
  signedIn,
  startTestGateway,
  testBuilds,
  testScript,
  type TestGateway,
} from './testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const vaultBase = `/remotes/vault/${testBuilds.vault}`;

describe('a refused request', () => {
  it.each([
    ['/assets/../index.html', 400],
    ['/assets/..%2findex.html', 400],
    ['/assets/%2e%2e/index.html', 400],
    ['/assets/..%5cindex.html', 400],
    ['/assets/..\\index.html', 400],
    ['/../secret.txt', 400],
    ['/assets/boot.js%00.css', 400],
    ['/r/%00', 400],
    ['//evil.example/x', 400],
    ['/%', 400],
    ['/assets%2fboot.js', 404],
    ['/assets/%62oot.js', 404],
    ['/assets/', 404],
    ['/assets/missing.js', 404],
    ['/assets/boot.js.map', 404],
    ['/assets/boot.js.br', 404],
    ['/assets/.hidden', 404],
    [`${vaultBase}/../../../package.json`, 400],
    ['/remotes/vault/package.json', 404],
    ['/remotes/vault/workspace.json', 404],
    ['/remotes/chat/aaaaaaaaaaaaaaaa/entry.js', 404],
    [`${vaultBase}/missing.js`, 404],
    ['/favicon.ico', 404],
    ['/robots.txt', 404],
    ['/sw.js', 404],
  ])('answers a navigation to %s with %i, never with a document or a file', async (path, status) => {
    const answer = await gateway.send(path, { headers: navigation });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toMatch(/doctype|outside of everything/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/assets/../index.html', '/r/%00', '//evil.example/x', '/core/%00', '/%', '/core/%'])(
    'answers the unsafe path %s with a code and the id of the request',
    async (path) => {
      const answer = await gateway.send(path);
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
        400,
        { errorCode: 'validation.request', requestId: answer.headers['x-request-id'] },
      ]);
    },
  );

  it('for an unknown path by a script gets 404, not the document', async () => {
    const answer = await gateway.send('/r/secrets', { headers: { accept: '*/*' } });
    const refusal = { errorCode: 'request.not-found', requestId: answer.headers['x-request-id'] };
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([404, refusal]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('answers %s to a page with 405', async (method) => {
    const answer = await gateway.send('/r/secrets', { method, headers: navigation });
    expect([404, 405]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain('doctype');
  });

  it('for a path of the API is left to the API, even for unknown ones', async () => {
    const answer = await gateway.send('/core/api/v1/nothing', { headers: navigation });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toEqual({ errorCode: 'request.not-found' });
  });
});

describe('files', () => {
  it('are served with the build’s compression, to be cached forever', async () => {
    const answer = await gateway.send('/assets/boot.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(testScript);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it.each(['', 'gzip', 'br;q=0', 'broom'])(
    'are served uncompressed if brotli isn’t accepted: "%s"',
    async (accepted) => {
      const answer = await gateway.send('/assets/boot.js', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body.toString()).toBe(testScript);
    },
  );

  it('aren’t sent again if they are cached', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { headers: first } = await gateway.send('/assets/boot.js', { headers });
    const again = await gateway.send('/assets/boot.js', {
      headers: { ...headers, 'if-none-match': String(first.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    const otherForm = await gateway.send('/assets/boot.js', {
      headers: { 'if-none-match': String(first.etag) },
    });
    expect(otherForm.status).toBe(200);
  });

  it('respond to HEAD with the headers of GET and no body', async () => {
    const answer = await gateway.send('/assets/boot.js', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(testScript.length));
    expect(answer.body.length).toBe(0);
  });

  it('of a remote can be loaded by a host on another origin, but those of the host can’t', async () => {
    const remote = await gateway.send(`${vaultBase}/entry.js`);
    expect(remote.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const host = await gateway.send('/assets/boot.js');
    expect(host.headers['access-control-allow-origin']).toBeUndefined();
    expect(host.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('the document of the host', () => {
  const open = (path: string, headers: Readonly<Record<string, string>> = navigation) =>
    gateway.send(path, { headers });

  it.each(['/', '/login', '/r/secrets', '/secret/my.key.js', '/secret/a%2Fb', '/no/such/page'])(
    'answers a navigation to %s',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body.toString()).toContain('id="root"');
    },
  );

  it.each(['/', '/login', '/signup'])('is served to a monitor that accepts anything at %s', async (path) => {
    for (const headers of [{}, { accept: '*/*' }]) {
      const answer = await open(path, headers);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect((await open(path, { accept: 'application/json' })).status).toBe(404);
  });

  it('has a new nonce each time, which its policy contains', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await open('/login');
        const nonce = /nonce="([^"]+)"/.exec(answer.body.toString())?.[1] ?? '';
        expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        expect(Buffer.from(nonce, 'base64').length).toBe(16);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('preloads the files of a signed-out visit, and contains no registry', async () => {
    const html = (await open('/login', signedIn)).body.toString();
    expect(html).toMatch(
      /<link rel="preload" as="script" href="\/assets\/signed-out.js" crossorigin="anonymous" integrity="sha384-/,
    );
    expect(html).not.toContain('shell.js" crossorigin');
    expect(html).not.toContain('cofferdam-registry');
  });

  it('preloads the shell and the remote of the address, with their hashes', async () => {
    const html = (await open('/r/secrets?organizationId=x', signedIn)).body.toString();
    expect(html).toContain('href="/assets/shell.js" crossorigin="anonymous" integrity="sha384-');
    for (const file of ['entry.js', 'page.js']) {
      expect(html).toContain(
        `<link rel="preload" as="script" href="${vaultBase}/${file}" crossorigin="anonymous" integrity="sha384-`,
      );
    }
    expect(html).toContain(`<link rel="preload" as="style" href="${vaultBase}/page.css"`);
    const named = (await open('/secret/db', signedIn)).body.toString();
    expect(named).toContain(`href="${vaultBase}/entry.js"`);
    expect(named).not.toContain(`href="${vaultBase}/page.js"`);
  });

  it('requests the token in its first line, with a script whose hash its policy contains', async () => {
    const organizationId = '0190a000-0000-7000-8000-000000000001';
    const answer = await open(`/r/secrets?organizationId=${organizationId}`, signedIn);
    const html = answer.body.toString();
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(script).toContain(organizationId);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('puts only an id of the address into that script, and has no script for a visitor', async () => {
    const odd = await open('/r/secrets?organizationId=%3C/script%3E%3Cscript%3Ealert(1)', signedIn);
    expect(/<script>(.*?)<\/script>/.exec(odd.body.toString())?.[1]).toContain(String.raw`\"organizationId\":null`);
    const visitor = await open('/login', signedIn);
    expect(visitor.body.toString()).not.toContain('<script>');
    expect(visitor.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('never runs the entry of a remote itself', async () => {
    const html = (await open('/r/secrets', signedIn)).body.toString();
    expect(html).not.toMatch(/<script[^>]*src="\/remotes/);
  });

  it('contains the registry as data that can’t end its block', async () => {
    const record = JSON.stringify({ title: '</script><script>alert(1)</script>' });
    const { dataBlock } = await import('./documents/html.ts');
    expect(dataBlock('x', JSON.parse(record))).not.toMatch(/<\/script>.*<\/script>/);
    const html = (await open('/r/secrets', signedIn)).body.toString();
    const json = /id="cofferdam-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ contract: 1, remotes: [{ name: 'vault' }] });
  });

  it('is compressed if brotli is accepted', async () => {
    const answer = await open('/login', { ...navigation, 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString()).toContain('id="root"');
  });

  it('uses a new build without a restart', async () => {
    const own = await startTestGateway();
    own.write('host/index.html', '<!doctype html><head><!--cofferdam:head--></head><p>new</p>');
    const answer = await own.send('/', { headers: navigation });
    expect(answer.body.toString()).toContain('<p>new</p>');
    await own.close();
  });
});

describe('the API', () => {
  const forged = { headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'chosen' } };

  it('gets the address of the connection and an id of the gateway, whatever the client’s headers say', async () => {
    const client = JSON.parse((await gateway.send('/core/client', forged)).body.toString()) as object;
    expect(client).toEqual({ ip: '127.0.0.1', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('gets the address that a trusted proxy forwards', async () => {
    const own = await startTestGateway({ trustedProxies: ['127.0.0.1'] });
    const answer = await own.send('/core/client', forged);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ ip: '6.6.6.6' });
    await own.close();
  });
});

describe('links to pages elsewhere', () => {
  it('are only in the host’s document, escaped so that they can’t end their block', async () => {
    const links = { privacy: 'https://example.org/privacy', docs: 'https://example.org/</script><b>' };
    const own = await startTestGateway({ links });
    const page = (await own.send('/login', { headers: navigation })).body.toString();
    expect(JSON.parse(/id="cofferdam-links">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual(links);
    expect(page).not.toContain('<b>');
    const share = await own.send('/onetime', { headers: navigation });
    expect(share.body.toString()).not.toContain('cofferdam-links');
    await own.close();
  });

  it('are absent if none is configured', async () => {
    const page = await gateway.send('/login', { headers: navigation });
    expect(page.body.toString()).not.toContain('cofferdam-links');
  });
});

describe('error reporting', () => {
  const errorReporting = { dsn: 'https://abc@errors.example.org/7', environment: 'staging' };
  const directive = (policy: unknown) => /connect-src ([^;]*)/.exec(String(policy))?.[1];

  it('is in the host’s document, whose policy then allows that origin', async () => {
    const own = await startTestGateway({ errorReporting });
    const page = await own.send('/login', { headers: navigation });
    const json = /id="cofferdam-error-reporting">(.*?)<\/script>/.exec(page.body.toString())?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(errorReporting);
    expect(directive(page.headers['content-security-policy'])).toBe("'self' https://errors.example.org");
    const share = await own.send('/onetime', { headers: navigation });
    expect(share.body.toString()).not.toContain('errors.example.org');
    expect(directive(share.headers['content-security-policy'])).toBe("'self'");
    await own.close();
  });

  it('is absent if it isn’t configured', async () => {
    const page = await gateway.send('/login', { headers: navigation });
    expect(page.body.toString()).not.toContain('cofferdam-error-reporting');
    expect(directive(page.headers['content-security-policy'])).toBe("'self'");
  });
});

describe('the share document', () => {
  it('is independent: nothing of the host or the registry, and its own policy', async () => {
    const answer = await gateway.send('/onetime?id=abc', { headers: signedIn });
    const html = answer.body.toString();
    expect(html).toContain(`src="/remotes/public-share/standalone/${testBuilds.share}/share.js"`);
    expect(html).toContain('integrity="sha384-');
    expect(html).not.toMatch(/\/assets\/|cofferdam-registry|cofferdam-assets/);
    // Before the style sheet, for which it would wait; only its own text may run.
    expect(html.indexOf('<script>ask("$&")</script>')).toBeGreaterThan(0);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(answer.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update('ask("$&")').digest('base64')}';`,
    );
    expect(answer.headers['content-security-policy']).toContain("form-action 'none'");
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const script = await gateway.send(`/remotes/public-share/standalone/${testBuilds.share}/share.js`);
    expect(script.body.toString()).toBe('share');
  });
});

describe('an internal error', () => {
  it('is reported without details of this machine, and logged', async () => {
    const unbuilt = await startTestGateway({ hostDistDir: '/nowhere/at-all' });
    const answer = await unbuilt.send('/login', { headers: navigation });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body.toString())).toEqual({
      errorCode: 'internal-server.exception',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(unbuilt.log.join('')).toContain('nowhere');
    await unbuilt.close();
  });
});

describe('the log', () => {
  it('has method, path, status, time and request id, and no user input', async () => {
    const planted = 'planted-5f3a';
    await gateway.send(`/r/secrets?token=${planted}#x`, {
      headers: { ...navigation, cookie: `s=${planted}`, authorization: `Bearer ${planted}`, 'user-agent': planted },
    });
    const line = gateway.log.findLast((text) => text.includes('/r/secrets'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      method: 'GET',
      path: '/r/secrets',
      status: 200,
      milliseconds: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(gateway.log.join('')).not.toContain(planted);
  });

  it('doesn’t contain the names of items in paths', async () => {
    for (const path of [
      '/secret/planted-77',
      '/note/planted-77',
      '/two-factor/planted-77/edit',
      '/secret/planted-77%',
    ]) {
      await gateway.send(path, { headers: navigation });
    }
    expect(gateway.log.join('')).toContain('"path":"/secret/*"');
    expect(gateway.log.join('')).not.toContain('planted-77');
  });
});
