export { listCountries, nameCountry, type Country } from './countries.ts';
export { dateFormat, distanceFormat, formatDay } from './dates.ts';
export { formatList } from './formatList.ts';
export { formatMoney } from './money.ts';
export { niceTop } from './niceTop.ts';
export { formatNumber, numberFormat } from './numbers.ts';
