// Pictures and axe of the gallery: node shared/ui/dev/shoot.mjs /tmp/gallery /tmp/shots [name]. Needs build.mjs first.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';

const require = createRequire(new URL('../../../deploy/e2e/package.json', import.meta.url));
const { chromium } = require('playwright');
const { AxeBuilder } = require('@axe-core/playwright');
const [folder = '/tmp/cofferdam-gallery', shots = '/tmp/cofferdam-shots', only] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://x').pathname;
  const file = resolve(folder, `.${extname(path) === '' ? '/index.html' : path}`);
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  try {
    response.end(readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${server.address().port}`;

const views = {
  components: 'view=components',
  list: 'view=list',
  selected: 'view=list&selected=on',
  loading: 'view=list&status=loading',
  alerts: 'view=list&alerts=on',
  switcher: 'view=list&open=switcher',
  menu: 'view=list&menu=open',
  dialog: 'view=list&open=dialog',
  drawer: 'view=list&open=drawer',
  rowmenu: 'view=list',
  person: 'view=list',
  rail: 'view=list',
  detail: 'view=detail',
  create: 'view=create',
  states: 'view=states',
  signin: 'view=signin',
};
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});
let problems = 0;
for (const [name, query] of Object.entries(views)) {
  if (only !== undefined && !name.match(only)) continue;
  for (const [width, height] of [
    [1440, 900],
    [360, 760],
  ]) {
    for (const mode of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 768 });
      const page = await context.newPage();
      page.on(
        'console',
        (message) => ['error', 'warning'].includes(message.type()) && console.log(name, width, mode, message.text()),
      );
      page.on('pageerror', (error) => console.log(name, width, mode, 'PAGE ERROR', error.message));
      await page.goto(`${origin}/?${query}&mode=${mode}`);
      await page.waitForTimeout(600);
      if (name === 'components')
        await page.getByRole('group', { name: 'Revealed' }).getByRole('button', { name: 'Reveal' }).click();
      if (name === 'rail') await page.setViewportSize({ width: Math.min(width, 1000), height });
      if (name === 'rowmenu') await page.getByRole('button', { name: /^More/ }).first().click();
      if (name === 'person') await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).first().click();
      await page.waitForTimeout(400);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (wide) console.log(name, width, mode, 'SCROLLS SIDEWAYS', (problems += 1));
      await page.screenshot({ path: `${shots}/${name}-${mode}-${width}.png`, fullPage: true });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      for (const violation of violations) {
        problems += 1;
        console.log(name, width, mode, 'AXE', violation.id, violation.help);
        for (const node of violation.nodes.slice(0, 4))
          console.log('   ', node.target.join(' '), '|', node.failureSummary?.split('\n').slice(1, 3).join(' '));
      }
      await context.close();
    }
  }
}
console.log(problems === 0 ? 'no problems' : `${problems} problems`);
await browser.close();
server.close();
process.exitCode = problems === 0 ? 0 : 1;
