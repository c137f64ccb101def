import { LimitAside } from '../../items/forms/LimitAside.tsx';
import { secretsWords } from '../secrets.messages.ts';
import { addVersionMessages as messages } from './addVersion.messages.ts';
import type { VersionLimit } from './useVersionLimit.ts';

/** Props of AddVersionAside. */
export interface AddVersionAsideProps {
  readonly limit: VersionLimit | undefined;
  readonly fullReason: string | undefined;
  /** The version that is current now. */
  readonly basedOn: number | null;
}

/** What a person should know while they type: how many versions are kept, and what becomes of the current one. */
export function AddVersionAside({ limit, fullReason, basedOn }: AddVersionAsideProps) {
  return (
    <LimitAside
      meter={messages.kept}
      used={limit?.kept ?? 0}
      allowed={limit?.allowed ?? null}
      fullReason={fullReason}
      title={messages.nextTitle}
    >
      {messages.next(basedOn === null ? null : secretsWords.version(basedOn))}
    </LimitAside>
  );
}
