import { useState } from 'react';
import type { OtpEntry, OtpauthResult } from '@cofferdam/domain/otp';
import { Button, Note, Section } from '@cofferdam/ui/base';
import { Pencil } from '@cofferdam/ui/icons';
import { Form, TextField } from '@cofferdam/ui/form';
import { QrSources } from '../../reading/qr/QrSources.tsx';
import styles from './addTwoFactor.module.css';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';
import { addressFault, readAddress } from './entryDraft.ts';

/** Props of BringAddress. */
export interface BringAddressProps {
  readonly onEntry: (entry: OtpEntry) => void;
  /** A text that is a whole export belongs to the import. */
  readonly onExport: (text: string) => void;
  /** Shows the fields; undefined while they are shown. */
  readonly onManual: (() => void) | undefined;
}

type Clash = Extract<OtpauthResult, { fault: 'issuer-clash' }>;

/** The ways to a key without typing it: camera, screen, picture, address. */
export function BringAddress({ onEntry, onExport, onManual }: BringAddressProps) {
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<{ readonly text: string; readonly result: Clash } | null>(null);

  const take = (text: string, issuerFrom?: 'label' | 'parameter'): void => {
    if (/^\s*(otpauth-migration:|[{[])/iu.test(text)) {
      onExport(text);
      return;
    }
    const result = readAddress(text, issuerFrom === undefined ? {} : { issuerFrom });
    setClash(!result.ok && result.fault === 'issuer-clash' ? { text, result } : null);
    setFault(result.ok ? null : addressFault(result));
    if (!result.ok) return;
    setAddress('');
    onEntry(result.entry);
  };
  return (
    <Section title={messages.scanTitle}>
      <QrSources onText={take} />
      <Form label={messages.address} onSubmit={() => take(address)}>
        <TextField
          mono
          type="password"
          label={messages.address}
          hint={messages.addressHint}
          value={address}
          onChange={setAddress}
          end={
            <Button type="submit" size="small" variant="text">
              {messages.takeAddress}
            </Button>
          }
        />
      </Form>
      {onManual !== undefined && (
        <div className={styles.manual}>
          <Button variant="text" icon={<Pencil />} onClick={onManual}>
            {messages.manual}
          </Button>
        </div>
      )}
      {fault !== null && (
        <Note tone="warn" live="assertive">
          {fault}
        </Note>
      )}
      {clash !== null && (
        <div>
          {(['label', 'parameter'] as const).map((from, index) => (
            <Button key={from} size="small" onClick={() => take(clash.text, from)}>
              {clash.result.issuers[index]}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
