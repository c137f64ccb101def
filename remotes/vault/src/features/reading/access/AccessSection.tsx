import type { ResourceKind } from '@cofferdam/domain';
import { Link, Section, SkeletonRows } from '@cofferdam/ui/base';
import { SideError } from '../../items/page/SideError.tsx';
import { accessMessages as messages } from './access.messages.ts';
import styles from './access.module.css';
import { Faces } from './Faces.tsx';
import type { Access } from './useAccess.ts';

/** Props of AccessSection. */
export interface AccessSectionProps {
  readonly kind: ResourceKind;
  readonly access: Access;
  /** Address of the page of the item. */
  readonly path: string;
  /** The new version; null until its number is known. */
  readonly next?: string | null | undefined;
}

/** Who can see an item, as faces and one sentence. Renders nothing for people who can't view roles. */
export function AccessSection({
  kind,
  access: { people, hasFailed, retry, disabledReason },
  path,
  next,
}: AccessSectionProps) {
  if (disabledReason !== undefined) return null;
  if (people === undefined && hasFailed) {
    return (
      <Section title={messages.title}>
        <SideError onRetry={retry}>{messages.failed}</SideError>
      </Section>
    );
  }
  const readers = (people ?? []).filter(({ canRead }) => canRead);
  return (
    <Section title={messages.title} extra={<Link href={`${path}?tab=access`}>{messages.seeWhy}</Link>}>
      {people === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <Faces people={readers} />
          <p className={styles.sentence}>
            {next == null ? messages.lead(kind, people) : messages.willRead(readers.length, next)}
          </p>
        </>
      )}
    </Section>
  );
}
