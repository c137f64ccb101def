import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keptDocumentPath } from '@cofferdam/remote-contract';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const hint = 'cofferdam_hint=1';
const frame = '<main>frame</main>';
const nothing = '<noscript>Cofferdam needs JavaScript.</noscript>';

describe('the content of the host’s document', () => {
  it.each([
    ['/login', '', frame],
    ['/signup', 'cofferdam_theme=dark', frame],
    ['/r/secrets', '', frame],
    ['/r/secrets', hint, nothing],
    // It turns out to be the signed-in application if the session is still open.
    ['/login', hint, nothing],
    // The service worker’s copy: it isn’t known who will open it.
    [keptDocumentPath, '', nothing],
  ])('at %s with the cookies “%s” is %s', async (path, cookie, content) => {
    const { body } = await gateway.send(path, { headers: { accept: 'text/html', cookie } });
    expect(/<div id="root">(.*?)<\/div>/.exec(body.toString())?.[1]).toBe(content);
  });
});
