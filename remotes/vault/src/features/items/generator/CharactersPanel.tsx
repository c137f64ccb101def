import { useState } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { CountField } from './CountField.tsx';
import styles from './generator.module.css';
import {
  characterSetNames,
  generatePassword,
  passwordLengths,
  strengthBits,
  type CharacterSet,
  type PasswordWish,
} from './generatePassword.ts';
import { generatorMessages as messages } from './generator.messages.ts';
import { GeneratedText } from './GeneratedText.tsx';

const firstWish: PasswordWish = { length: 32, sets: new Set(characterSetNames), isReadable: false };

const makeText = (wish: PasswordWish): string => generatePassword(wish, (bytes) => void crypto.getRandomValues(bytes));

/** Generates values of random characters. Each change of the options generates a new one. */
export function CharactersPanel({ onUse }: { readonly onUse: (text: string) => void }) {
  const [{ wish, text }, setMade] = useState(() => ({ wish: firstWish, text: makeText(firstWish) }));
  const [isLength, setIsLength] = useState(true);

  const make = (next: PasswordWish): void => setMade({ wish: next, text: makeText(next) });
  const toggle = (name: CharacterSet, isOn: boolean): void => {
    const sets = new Set(wish.sets);
    if (isOn) sets.add(name);
    else sets.delete(name);
    make({ ...wish, sets });
  };

  return (
    <>
      <GeneratedText text={text} onAgain={() => make(wish)} />
      <CountField
        label={messages.length}
        bounds={passwordLengths}
        value={wish.length}
        hint={messages.strength(strengthBits(wish))}
        onChange={(length) => {
          setIsLength(length !== null);
          if (length !== null) make({ ...wish, length });
        }}
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
        disabledReason={isLength ? undefined : messages.countError(passwordLengths.least, passwordLengths.most)}
        onClick={() => onUse(text)}
      >
        {messages.use}
      </Button>
    </>
  );
}
