import { useQuery } from '@tanstack/react-query';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import { Section } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import type { AccessRemedy } from './accessRemedy.ts';
import styles from './explainAccess.module.css';
import { explainAccessMessages as messages } from './explainAccess.messages.ts';
import type { ExplainedPlace } from './ExplainedPlace.ts';

/** Props of RolePreview. */
export interface RolePreviewProps extends ExplainedPlace {
  /** The roles to choose from. */
  readonly roles: AccessRemedy['roles'];
  readonly role: AccessRemedy['roles'][number];
  readonly onRole: (role: AccessRemedy['roles'][number]) => void;
}

/** The access that a person would gain and lose with another role. Nothing is changed. */
export function RolePreview({ organization, workspace, person, roles, role, onRole }: RolePreviewProps) {
  const { api } = useHost();
  const { id: organizationId } = organization;
  const wanted = { organizationId, roles: [{ userId: person.id, role }] };
  const preview = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'preview', person.id, workspace?.id ?? null, role],
    gcTime: 0,
    queryFn: ({ signal }) =>
      workspace === null
        ? api.userRole.preview(wanted, { signal })
        : api.userRole.workspacePreview({ ...wanted, workspaceId: workspace.id }, { signal }),
  });
  return (
    <Section title={messages.previewTitle(person.name, roleNames[role])} aside={messages.previewOnly}>
      <div className={styles.preview}>
        {roles.length > 1 && (
          <Select
            label={messages.previewRole}
            value={role}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={onRole}
          />
        )}
        <AccessPreview preview={preview} organization={workspace?.name ?? organization.name} />
      </div>
    </Section>
  );
}
