import { useState } from 'react';
import { isOtpText, otpAlgorithms, otpLimits, readPastedSeed, type OtpAlgorithm } from '@cofferdam/domain/otp';
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
  const { run, isBusy, refusal, clear } = useChange(scope, [], ['otp.confirming-code.not-match']);

  const seconds = Number(period);
  const isPeriod =
    entry.type !== 'TOTP' ||
    (Number.isInteger(seconds) &&
      seconds >= otpLimits.minimumPeriodSeconds &&
      seconds <= otpLimits.maximumPeriodSeconds);
  const read = seed.trim() === '' ? null : readPastedSeed(seed);
  const seedError = read !== null && !read.ok ? seedFaultWords[read.fault] : undefined;
  const wanted = { issuer: issuer.trim(), account: account.trim() };
  const change = {
    ...(wanted.issuer === entry.issuer ? {} : { issuer: wanted.issuer }),
    ...(wanted.account === entry.account ? {} : { account: wanted.account }),
    ...(entry.type === 'STEAM' || algorithm === entry.algorithm ? {} : { algorithm }),
    ...(entry.type === 'STEAM' || Number(digits) === entry.digits ? {} : { digits: Number(digits) }),
    ...(entry.type !== 'TOTP' || seconds === entry.periodSeconds ? {} : { periodSeconds: seconds }),
    ...(read?.ok === true ? { seed: read.seed } : {}),
  };
  const textErrorOf = (text: string) => (isOtpText(text) ? undefined : messages.textFault);
  const textErrors = { issuer: textErrorOf(wanted.issuer), account: textErrorOf(wanted.account) };
  const hasFault = !isPeriod || [seedError, textErrors.issuer, textErrors.account].some((error) => error !== undefined);
  const isChanged = Object.keys(change).length > 0 || seed.trim() !== '';
  const disabledReason = !isChanged ? messages.unchanged : hasFault ? messages.faulty : undefined;
  const submit = async (): Promise<void> => {
    if (disabledReason !== undefined) return;
    const isDone = await run(
      (signal) =>
        api.twoFactor.edit(
          {
            ...idsOf(scope),
            name: entry.name,
            basedOn: entry.revision,
            ...change,
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
      unsaved={isChanged || undefined}
      submit={{ label: messages.editVerb, loading: isBusy, disabledReason, onSubmit: () => void submit() }}
    >
      <TextField
        autoFocus
        label={messages.issuer}
        optional
        limit={otpLimits.textLength}
        value={issuer}
        error={textErrors.issuer}
        onChange={setIssuer}
      />
      <TextField
        label={messages.account}
        optional
        limit={otpLimits.textLength}
        value={account}
        error={textErrors.account}
        onChange={setAccount}
      />
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
          error={isPeriod ? undefined : messages.periodFault}
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
        error={seedError}
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
          error={refusal === null ? undefined : messages.codeWrong}
        />
      )}
    </FormDialog>
  );
}
