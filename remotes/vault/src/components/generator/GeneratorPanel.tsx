import { useState } from 'react';
import { Button, IconButton } from '@cofferdam/ui/base';
import { Checkbox, TextField } from '@cofferdam/ui/form';
import { RefreshCw } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { MaskedDots, RevealedText } from '@cofferdam/ui/value';
import styles from './GeneratorPanel.module.css';
import {
  characterSetNames,
  generatePassword,
  passwordLengths,
  strengthBits,
  type CharacterSet,
  type PasswordWish,
} from './generatePassword.ts';
import { generatorMessages as messages } from './generator.messages.ts';

const firstWish: PasswordWish = { length: 32, sets: new Set(characterSetNames), isReadable: false };

const makeText = (wish: PasswordWish): string => generatePassword(wish, (bytes) => void crypto.getRandomValues(bytes));

/** Makes values until one is taken. Each change of the wish makes a new one. */
export function GeneratorPanel({ onUse }: { readonly onUse: (text: string) => void }) {
  const isPresenting = usePresentation();
  const [{ wish, text }, setMade] = useState(() => ({ wish: firstWish, text: makeText(firstWish) }));
  const [lengthText, setLengthText] = useState(String(firstWish.length));
  const length = Number(lengthText);
  const isLength = /^\d+$/.test(lengthText) && length >= passwordLengths.least && length <= passwordLengths.most;

  const make = (next: PasswordWish): void => setMade({ wish: next, text: makeText(next) });
  const changeLength = (typed: string): void => {
    setLengthText(typed);
    const wanted = Number(typed);
    if (/^\d+$/.test(typed) && wanted >= passwordLengths.least && wanted <= passwordLengths.most) {
      make({ ...wish, length: wanted });
    }
  };
  const toggle = (name: CharacterSet, isOn: boolean): void => {
    const sets = new Set(wish.sets);
    if (isOn) sets.add(name);
    else sets.delete(name);
    make({ ...wish, sets });
  };

  return (
    <div className={styles.panel}>
      <div className={styles.made}>
        <code className={styles.text}>{isPresenting ? <MaskedDots /> : <RevealedText text={text} />}</code>
        <IconButton size="small" label={messages.again} icon={<RefreshCw />} onClick={() => make(wish)} />
      </div>
      <TextField
        label={messages.length}
        inputMode="numeric"
        value={lengthText}
        onChange={changeLength}
        error={isLength ? undefined : messages.lengthError(passwordLengths.least, passwordLengths.most)}
        hint={messages.strength(strengthBits(wish))}
      />
      <fieldset className={styles.sets}>
        <legend>{messages.sets}</legend>
        {characterSetNames.map((name) => (
          <Checkbox
            key={name}
            label={messages.set[name]}
            checked={wish.sets.has(name)}
            onChange={(isOn) => toggle(name, isOn)}
            disabledReason={wish.sets.size === 1 && wish.sets.has(name) ? messages.lastSet : undefined}
          />
        ))}
      </fieldset>
      <Checkbox
        label={messages.readable}
        checked={wish.isReadable}
        onChange={(isReadable) => make({ ...wish, isReadable })}
      />
      <Button
        variant="primary"
        block
        disabledReason={isLength ? undefined : messages.lengthError(passwordLengths.least, passwordLengths.most)}
        onClick={() => onUse(text)}
      >
        {messages.use}
      </Button>
    </div>
  );
}
