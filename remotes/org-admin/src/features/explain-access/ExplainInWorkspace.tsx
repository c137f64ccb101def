import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  levelOfPermission,
  permissionNames,
  type PermissionName,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Select } from '@cofferdam/ui/form';
import { Drawer } from '@cofferdam/ui/overlay';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import { AccessAnswer } from './AccessAnswer.tsx';
import { explainAccessMessages as messages } from './explainAccess.messages.ts';
import styles from './explainAccess.module.css';
import type { ExplainedPlace } from './ExplainedPlace.ts';

/** Props of ExplainInWorkspace. */
export interface ExplainInWorkspaceProps {
  readonly organization: ExplainedPlace['organization'];
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
  readonly person: { readonly id: UserId; readonly name: string };
  readonly onClose: () => void;
}

const permissions = permissionNames.filter((name) => levelOfPermission(name) === 'WORKSPACE');

/** Whether a person can do something in one workspace, for people who can see its roles. */
export default function ExplainInWorkspace({ organization, workspace, person, onClose }: ExplainInWorkspaceProps) {
  const { id: organizationId } = organization;
  const { api } = useHost();
  const [permission, setPermission] = useState<PermissionName>('secret:version:access');
  const decision = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'workspace', workspace.id, 'explain', person.id, permission],
    queryFn: ({ signal }) =>
      api.userRole.workspaceExplain(
        { organizationId, workspaceId: workspace.id, userId: person.id, permission },
        { signal },
      ),
  });
  return (
    <Drawer open title={messages.inTitle(person.name, workspace.name)} onClose={onClose}>
      <div className={styles.explain}>
        <Select
          label={messages.action}
          value={permission}
          options={permissions.map((name) => ({ value: name, label: wordsOfPermission(name) }))}
          onChange={setPermission}
        />
        <AccessAnswer {...{ organization, workspace, person, decision, permission }} />
      </div>
    </Drawer>
  );
}
