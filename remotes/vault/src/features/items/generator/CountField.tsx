import { useState } from 'react';
import { TextField } from '@cofferdam/ui/form';
import { generatorMessages as messages } from './generator.messages.ts';

/** Props of CountField. */
export interface CountFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly value: number;
  /** Called with each number within the bounds, and with null for everything else. */
  readonly onChange: (value: number | null) => void;
}

/** A field for a whole number within bounds. */
export function CountField({ label, hint, bounds: { least, most }, value, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const numberOf = (text: string): number | null => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most ? number : null;
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(numberOf(text));
      }}
      error={numberOf(typed) === null ? messages.countError(least, most) : undefined}
      hint={hint}
    />
  );
}
