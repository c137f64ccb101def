import { useState } from 'react';
import { otpAlgorithms, otpLimits, readPastedSeed, type OtpAlgorithm } from '@cofferdam/domain/otp';
import { useHost } from '@cofferdam/remote-contract/react';
import { Select, TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { seedFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import { useChange } from '../useChange.ts';

/** Props of EditDialog. */
export interface EditDialogProps {
  readonly scope: WorkspaceScope;
  readonly entry: TwoFactorEntry;
  readonly onClose: () => void;
}

/** Edits an entry, or replaces its seed. Mounted while open. */
export default function EditDialog({ scope, entry, onClose }: EditDialogProps) {
  const { api } = useHost();
  const [issuer, setIssuer] = useState(entry.issuer);
  const [account, setAccount] = useState(entry.account);
  const [algorithm, setAlgorithm] = useState<OtpAlgorithm>(entry.algorithm);
  const [digits, setDigits] = useState(String(entry.digits));
  const [period, setPeriod] = useState(String(entry.periodSeconds ?? ''));
  const [seed, setSeed] = useState('');
  const [code, setCode] = useState('');
  const { run, isBusy, refusal, clear } = useChange(
    scope,
    [],
    ['otp.confirming-code.not-match', 'otp.validation.text'],
  );

  const seconds = Number(period);
  const isPeriod =
    entry.type !== 'TOTP' ||
    (Number.isInteger(seconds) &&
      seconds >= otpLimits.minimumPeriodSeconds &&
      seconds <= otpLimits.maximumPeriodSeconds);
  const read = seed.trim() === '' ? null : readPastedSeed(seed);
  const seedError = read !== null && !read.ok ? seedFaultWords[read.fault] : undefined;
  const isDirty = issuer !== entry.issuer || account !== entry.account || seed !== '';
  const submit = async (): Promise<void> => {
    if (!isPeriod || seedError !== undefined) return;
    const settings =
      entry.type === 'STEAM'
        ? {}
        : {
            ...(algorithm === entry.algorithm ? {} : { algorithm }),
            ...(Number(digits) === entry.digits ? {} : { digits: Number(digits) }),
            ...(entry.type === 'HOTP' || seconds === entry.periodSeconds ? {} : { periodSeconds: seconds }),
          };
    const isDone = await run(
      (signal) =>
        api.twoFactor.edit(
          {
            ...idsOf(scope),
            name: entry.name,
            basedOn: entry.revision,
            ...(issuer === entry.issuer ? {} : { issuer }),
            ...(account === entry.account ? {} : { account }),
            ...settings,
            ...(read?.ok === true ? { seed: read.seed } : {}),
            ...(code.trim() === '' ? {} : { confirmingCode: code }),
          },
          { signal },
        ),
      messages.edited(entry.name),
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog
      open
      title={messages.editTitle(entry.name)}
      formLabel={messages.editTitle(entry.name)}
      onClose={onClose}
      keep={isDirty}
      submit={{ label: messages.editVerb, loading: isBusy, onSubmit: () => void submit() }}
    >
      <TextField
        autoFocus
        label={messages.issuer}
        optional
        limit={otpLimits.textLength}
        value={issuer}
        onChange={setIssuer}
      />
      <TextField label={messages.account} optional limit={otpLimits.textLength} value={account} onChange={setAccount} />
      {entry.type !== 'STEAM' && (
        <>
          <Select
            label={messages.algorithm}
            value={algorithm}
            options={otpAlgorithms.map((value) => ({ value, label: twoFactorWords.algorithm(value) }))}
            onChange={setAlgorithm}
          />
          <Select
            label={messages.digits}
            value={digits}
            options={['6', '7', '8'].map((value) => ({ value, label: value }))}
            onChange={setDigits}
          />
        </>
      )}
      {entry.type === 'TOTP' && (
        <TextField
          label={messages.period}
          inputMode="numeric"
          value={period}
          onChange={setPeriod}
          {...(isPeriod ? {} : { error: messages.periodFault })}
        />
      )}
      <TextField
        mono
        optional
        type="password"
        label={messages.newSeed}
        hint={messages.newSeedHint}
        value={seed}
        onChange={setSeed}
        {...(seedError === undefined ? {} : { error: seedError })}
      />
      {seed.trim() !== '' && (
        <TextField
          mono
          optional
          inputMode="numeric"
          label={messages.code}
          hint={messages.codeHint}
          value={code}
          onChange={(text) => {
            clear();
            setCode(text);
          }}
          {...(refusal === 'otp.confirming-code.not-match' ? { error: messages.codeWrong } : {})}
        />
      )}
    </FormDialog>
  );
}
