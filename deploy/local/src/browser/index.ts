export { findBrowser, type Browser } from './findBrowser.ts';
export { findOtherBrowser, isOtherBrowser, otherBrowserNames, type OtherBrowserName } from './otherBrowsers.ts';
export { provideBrowser } from './provideBrowser.ts';
