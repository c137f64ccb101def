import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { Select, TextField } from '@cofferdam/ui/form';
import { rotationDialogMessages as messages } from './rotationDialog.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';

const offeredDays = [30, 60, 90, 180, 365];

/** A schedule draft. */
export interface ScheduleChoice {
  readonly choice: string;
  readonly typed: string;
  /** Days between two rotations; null for no schedule, undefined if the input is invalid. */
  readonly everyDays: number | null | undefined;
  readonly choose: (choice: string) => void;
  readonly type: (days: string) => void;
}

/** The state of a schedule choice, initially the current one. */
export function useScheduleChoice(before: number | null): ScheduleChoice {
  const [choice, choose] = useState(
    before === null ? 'none' : offeredDays.includes(before) ? String(before) : 'custom',
  );
  const [typed, type] = useState(String(before ?? 90));
  const wanted = choice === 'custom' ? typed.trim() : choice;
  const days = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  const isFaulty = days < 1 || days > limits.rotationDays;
  return { choice, typed, everyDays: choice === 'none' ? null : isFaulty ? undefined : days, choose, type };
}

/** Props of ScheduleFields. */
export interface ScheduleFieldsProps {
  readonly schedule: ScheduleChoice;
  readonly hint: string;
}

/** The choice of a schedule: common intervals, or a custom one. */
export function ScheduleFields({ schedule, hint }: ScheduleFieldsProps) {
  const { choice, typed, everyDays, choose, type } = schedule;
  const isFaulty = everyDays === undefined;
  return (
    <>
      <Select
        label={messages.schedule}
        hint={choice === 'custom' ? undefined : hint}
        value={choice}
        options={[
          { value: 'none', label: scheduleMessages.none },
          ...offeredDays.map((one) => ({ value: String(one), label: scheduleMessages.every(one) })),
          { value: 'custom', label: messages.custom },
        ]}
        onChange={choose}
      />
      {choice === 'custom' && (
        <TextField
          autoFocus
          label={messages.days}
          inputMode="numeric"
          hint={isFaulty ? undefined : hint}
          value={typed}
          error={isFaulty ? messages.daysFault() : undefined}
          onChange={type}
        />
      )}
    </>
  );
}
