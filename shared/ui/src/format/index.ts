export { dateFormat, distanceFormat, formatDay } from './dates.ts';
export { formatList } from './formatList.ts';
export { formatNumber, numberFormat } from './numbers.ts';
