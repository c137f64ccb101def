import { formatAbsolute } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { SecretVersion } from '../../items/calls/secretQueries.ts';

/** When a version was added, exactly: versions are told apart by it. */
export function VersionTime({ version }: { readonly version: SecretVersion }) {
  const { locale } = useUi();
  return <time dateTime={version.createdAt}>{formatAbsolute(new Date(version.createdAt).getTime(), locale)}</time>;
}
