export { onFreePort } from './onFreePort.ts';
export { runAsOwner } from './runAsOwner.ts';
export { startConfiguredProduct } from './startConfiguredProduct.ts';
export { startUnlimitedProduct } from './startUnlimitedProduct.ts';
