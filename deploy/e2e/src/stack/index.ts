export { onFreePort } from './onFreePort.ts';
export { joinSharedProduct } from './sharedProduct.ts';
export { runAsOwner } from './runAsOwner.ts';
export { startBehindNetwork, type NetworkFate, type ProductBehindNetwork } from './startBehindNetwork.ts';
export { startConfiguredProduct } from './startConfiguredProduct.ts';
export { startUnlimitedProduct } from './startUnlimitedProduct.ts';
