import { makePart } from '../theme/usePart.ts';

/** The antd pickers: loaded by the first page with such a field. */
export const pickers = makePart(() => import(/* webpackChunkName: 'pickers' */ '../antd/pickersPart.ts'));
