import { lazyPart, Tile } from '@cofferdam/ui/base';
import type { ComponentProps } from 'react';
import type { OrganizationRow } from '../../session/scope/scopeRows.ts';

// If its script can't be loaded, the letter stays.
const OrganizationPicture = lazyPart(() => import('./OrganizationPicture.tsx'), { isOptional: true });

interface ScopeTileProps extends Pick<ComponentProps<typeof Tile>, 'size' | 'solid'> {
  readonly organization: Pick<OrganizationRow, 'id' | 'name' | 'pictureId' | 'color'>;
}

/** The picture of an organization, or the first letter of its name. */
export function ScopeTile({ organization, ...look }: ScopeTileProps) {
  return (
    <Tile {...look} name={organization.name} color={organization.color}>
      {organization.pictureId !== null && <OrganizationPicture organization={organization} />}
    </Tile>
  );
}
