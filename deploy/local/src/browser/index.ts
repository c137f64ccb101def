export { findBrowser, type Browser } from './findBrowser.ts';
export { provideBrowser } from './provideBrowser.ts';
