import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Tile } from '@cofferdam/ui/base';

/** Props of OrganizationTile. */
export interface OrganizationTileProps extends Pick<ComponentProps<typeof Tile>, 'size' | 'solid'> {
  readonly organization: Pick<
    CallOutput<'organization', 'my'>['organizations'][number],
    'id' | 'name' | 'pictureId' | 'color'
  >;
}

/** The picture of an organization, or the first letter of its name. */
export function OrganizationTile({ organization: { id, name, pictureId, color }, ...look }: OrganizationTileProps) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ['org-admin', 'organization-picture', id, pictureId],
    enabled: pictureId !== null,
    queryFn: ({ signal }) => api.organization.picture({ organizationId: id }, { signal }),
    // Each picture has its own id.
    staleTime: Infinity,
  });
  const picture = data?.picture ?? null;
  return (
    <Tile {...look} name={name} color={color}>
      {picture !== null && <img src={picture} alt="" />}
    </Tile>
  );
}
