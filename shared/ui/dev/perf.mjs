// Long tasks while 20,000 rows are scrolled at 4x CPU: node shared/ui/dev/perf.mjs /tmp/gallery. Needs build.mjs first.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';

const require = createRequire(new URL('../../../deploy/e2e/package.json', import.meta.url));
const { chromium } = require('playwright');
const folder = process.argv[2] ?? '/tmp/cofferdam-gallery';
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://x').pathname;
  const file = resolve(folder, `.${extname(path) === '' ? '/index.html' : path}`);
  response.setHeader(
    'content-type',
    { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }[extname(file)] ?? 'font/woff2',
  );
  response.end(readFileSync(file));
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`http://127.0.0.1:${server.address().port}/?view=list&rows=20000`);
await page.waitForTimeout(800);
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.evaluate(() => {
  window.tasks = [];
  new PerformanceObserver((list) =>
    window.tasks.push(...list.getEntries().map((entry) => Math.round(entry.duration))),
  ).observe({ entryTypes: ['longtask'] });
});
const metrics = async () =>
  Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
await session.send('Performance.enable');
const measure = async (name, work) => {
  const before = await metrics();
  await page.evaluate(() => (window.tasks.length = 0));
  await work();
  await page.waitForTimeout(600);
  const after = await metrics();
  const spent = (key) => Math.round((after[key] - before[key]) * 1000);
  const tasks = await page.evaluate(() => window.tasks);
  console.log(
    `${name}: ${tasks.length} tasks over 50 ms, longest ${Math.max(0, ...tasks)}; script ${spent('ScriptDuration')}, style ${spent('RecalcStyleDuration')}, layout ${spent('LayoutDuration')}, all ${spent('TaskDuration')} ms`,
  );
};
await page.mouse.move(700, 500);
await measure('wheel', async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
});
await measure('jump', async () => {
  for (const top of [700_000, 10_000, 400_000, 0]) {
    await page.evaluate((to) => (document.querySelector('.cd-grid').scrollTop = to), top);
    await page.waitForTimeout(200);
  }
});
await page.getByRole('grid').focus();
await measure('page keys', async () => {
  for (let turn = 0; turn < 20; turn += 1) await page.keyboard.press('PageDown');
});
await measure('arrow keys', async () => {
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press('ArrowDown');
});
await measure('select all', () => page.keyboard.press('Control+a'));
await measure('filter', () => page.getByRole('textbox').first().fill('1'));
await browser.close();
server.close();
