import { createHash } from 'node:crypto';
import pg from 'pg';

/** Where links are put in, past the calls that make them. */
export interface LinkPlace {
  readonly organizationId: string;
  readonly workspaceId: string;
  /** Name of a secret with one version. */
  readonly name: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the reader of link `number` sends. */
export function readerBody(number: number): string {
  return JSON.stringify({
    id: hash(`id ${number}`).subarray(0, 16).toString('base64url'),
    linkProof: hash(`link ${number}`).toString('base64url'),
    authProof: hash(`auth ${number}`).toString('base64url'),
  });
}

/** Puts one-view links in as the database keeps them, 512 bytes each: sealing thousands would take longer than the bench. */
export async function fillLinks(databaseUrl: string, place: LinkPlace, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into cofferdam.shares (organization_id, id, workspace_id, kind, secret_id, name, version, link_id,
           link_proof_hash, auth_proof_hash, views, lifetime_seconds, views_left, attempts_left, notify, created_at,
           created_by, expires_at)
         select s.organization_id, gen_random_uuid(), s.workspace_id, 'secret', s.id, s.name, 1,
           substr(sha256(convert_to('id ' || n, 'UTF8')), 1, 16), sha256(sha256(convert_to('link ' || n, 'UTF8'))),
           sha256(sha256(convert_to('auth ' || n, 'UTF8'))), 1, 86400, 1, 5, false, now(), s.created_by,
           now() + interval '1 day'
         from cofferdam.secrets s, generate_series(1, $4::integer) n
         where s.organization_id = $1 and s.workspace_id = $2 and s.name = $3
         returning organization_id, id
       )
       insert into cofferdam.share_contents (organization_id, share_id, sealed)
       select m.organization_id, m.id, convert_to(repeat('x', 512), 'UTF8') from made m`,
      [place.organizationId, place.workspaceId, place.name, count],
    );
  } finally {
    await client.end();
  }
}
