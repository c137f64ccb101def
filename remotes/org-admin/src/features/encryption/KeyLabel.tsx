import { KeyName } from '../../components/customer-keys/KeyName.tsx';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { encryptionMessages as messages } from './encryption.messages.ts';
import type { Generation } from './useEncryption.ts';

/** Props of KeyLabel. */
export interface KeyLabelProps {
  readonly protection: Generation['protection'];
  /** Undefined until loaded. */
  readonly settings: readonly KeySetting[] | undefined;
}

/** The key that protects a generation, by name. */
export function KeyLabel({ protection, settings }: KeyLabelProps) {
  if (protection.kind === 'PLATFORM') return <span className="cd-strong">{messages.platformKey}</span>;
  const setting = settings?.find(({ id }) => id === protection.settingsId);
  if (setting === undefined) return <span className="cd-strong">{messages.customerKey}</span>;
  return <KeyName keyName={setting.keyName} />;
}
