/** Names in a statement: an organization's id, an event, and the row of its workspace, which may be gone. */
interface EventPlace {
  readonly organization: string;
  readonly event: string;
  readonly workspace: string;
}

/**
 * SQL for whether an event happened in a private workspace, also one that was erased since: only its owner may read what
 * happened there. That it was erased is for everyone. `workspace` is joined by `left join`.
 */
export function isPrivatePlace({ organization, event, workspace }: EventPlace): string {
  return `(coalesce(${workspace}.type = 'PRIVATE', false) or (
       ${workspace}.id is null and ${event}.type <> 'workspace.erased' and exists (
         select from cofferdam.erased_private_workspaces erased
         where erased.organization_id = ${organization} and erased.id = ${event}.workspace_id
       )
     ))`;
}
