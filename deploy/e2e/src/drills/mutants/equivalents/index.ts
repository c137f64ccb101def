import type { Equivalent } from './equivalent.ts';
import { ofCrypto } from './ofCrypto.ts';
import { ofDomain } from './ofDomain.ts';
import { ofRegistry } from './ofRegistry.ts';
import { ofSession } from './ofSession.ts';

/** Every such change that was found. The drill shows each, and reports those that are none anymore. */
export const equivalents: readonly Equivalent[] = [...ofDomain, ...ofCrypto, ...ofRegistry, ...ofSession];
