import { makePart } from '../theme/usePart.ts';

/** What antd draws in fields: fetched by the first page that has such a field, never by another. */
export const pickers = makePart(() => import(/* webpackChunkName: 'pickers' */ '../antd/pickersPart.ts'));
