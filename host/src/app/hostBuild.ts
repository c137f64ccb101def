import { readDataBlock } from '../boot/dataBlock.ts';

/** Defined by the build; absent in tests. */
declare const COFFERDAM_HOST_BUILD: string | undefined;

/** Id of the host's build: a hash over its inputs. */
export const hostBuild: string = typeof COFFERDAM_HOST_BUILD === 'string' ? COFFERDAM_HOST_BUILD : 'unbuilt';

/** When the host was built, from the document; undefined in tests. */
export function readHostBuiltAt(): string | undefined {
  return (readDataBlock('cofferdam-build') as { readonly builtAt?: string } | null)?.builtAt;
}
