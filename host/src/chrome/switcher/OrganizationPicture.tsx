import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../app/shell.ts';
import type { OrganizationRow } from '../../session/scope/scopeRows.ts';

/** The picture of an organization; nothing until it's loaded. */
export default function OrganizationPicture({
  organization: { id, pictureId },
}: {
  readonly organization: Pick<OrganizationRow, 'id' | 'pictureId'>;
}) {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['host', 'organization-picture', id, pictureId],
    queryFn: ({ signal }) => api.organization.picture({ organizationId: id }, { signal }),
    // A new picture has a new id.
    staleTime: Infinity,
  });
  const picture = data?.picture ?? null;
  return picture === null ? null : <img src={picture} alt="" />;
}
