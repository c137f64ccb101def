import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findOtherBrowser, isOtherBrowser, otherBrowserNames } from './otherBrowsers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints something and ends with a code. */
function install(name: string, says: string, code = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${says}"\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('Firefox', () => {
  it('isn’t found where none is installed, and how to get it is said', () => {
    expect(findOtherBrowser('firefox', { PATH: folder })).toMatchObject({
      isFound: false,
      advice: expect.stringContaining('COFFERDAM_TEST_FIREFOX'),
    });
    expect(findOtherBrowser('firefox', {})).toMatchObject({ isFound: false });
  });

  it.each([
    ['prints no version', 'install the snap of Firefox', 0],
    ['fails', 'Mozilla Firefox 153.7.0esr', 1],
  ])('isn’t found where a program of its name %s', (_what, says, code) => {
    install('firefox', says, code);
    expect(findOtherBrowser('firefox', { PATH: folder })).toMatchObject({ isFound: false });
  });

  it('isn’t replaced by an installed one if the named one doesn’t exist', () => {
    install('firefox', 'Mozilla Firefox 153.7.0');
    const environment = { PATH: folder, COFFERDAM_TEST_FIREFOX: join(folder, 'missing') };
    expect(findOtherBrowser('firefox', environment)).toMatchObject({ isFound: false });
  });

  it('is found by each of its names, the long-term one first', () => {
    const path = install('firefox', 'Mozilla Firefox 160.0');
    const environment = { PATH: ['/nowhere', folder].join(delimiter) };
    expect(findOtherBrowser('firefox', environment)).toEqual({ isFound: true, executablePath: path, version: '160.0' });
    const longTerm = install('firefox-esr', 'Mozilla Firefox 153.7.0esr');
    expect(findOtherBrowser('firefox', environment)).toEqual({
      isFound: true,
      executablePath: longTerm,
      version: '153.7.0',
    });
  });

  it('is found where the variable names it', () => {
    const path = install('nightly', 'Mozilla Firefox 161.0a1');
    expect(findOtherBrowser('firefox', { COFFERDAM_TEST_FIREFOX: path })).toMatchObject({ executablePath: path });
  });
});

describe('WebKit', () => {
  it('isn’t found where the named build doesn’t exist, and how to get it is said', () => {
    expect(findOtherBrowser('webkit', { COFFERDAM_TEST_WEBKIT: join(folder, 'missing') })).toMatchObject({
      isFound: false,
      advice: expect.stringContaining('COFFERDAM_TEST_WEBKIT'),
    });
  });

  it('is found where the variable names it', () => {
    const path = install('pw_run.sh', '');
    expect(findOtherBrowser('webkit', { COFFERDAM_TEST_WEBKIT: path })).toMatchObject({ executablePath: path });
  });
});

describe('the name of another browser', () => {
  it('is one of the two', () => {
    expect(otherBrowserNames.filter(isOtherBrowser)).toEqual(['firefox', 'webkit']);
    for (const text of ['chromium', '', 'Firefox']) expect(isOtherBrowser(text)).toBe(false);
  });
});
