export { dateFormat, distanceFormat, formatDay, formatList, formatNumber, numberFormat } from './formatters.ts';
