export { startUnlimitedProduct } from './startUnlimitedProduct.ts';
