import { wordlist } from '@scure/bip39/wordlists/english.js';
import { useState } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Checkbox, Select } from '@cofferdam/ui/form';
import { CountField } from './CountField.tsx';
import {
  generatePassphrase,
  passphraseBits,
  passphraseWords,
  separators,
  type PassphraseWish,
  type Separator,
} from './generatePassphrase.ts';
import { generatorMessages as messages } from './generator.messages.ts';
import { GeneratedText } from './GeneratedText.tsx';

const firstWish: PassphraseWish = { words: 7, separator: 'hyphen', hasCapitals: false, hasDigit: false };

const makeText = (wish: PassphraseWish): string =>
  generatePassphrase(wish, wordlist, (bytes) => void crypto.getRandomValues(bytes));

/** Generates passphrases. Lazy-loaded, because it includes the word list. */
export default function WordsPanel({ onUse }: { readonly onUse: (text: string) => void }) {
  const [{ wish, text }, setMade] = useState(() => ({ wish: firstWish, text: makeText(firstWish) }));
  const [isCount, setIsCount] = useState(true);
  const make = (change: Partial<PassphraseWish>): void => {
    const next = { ...wish, ...change };
    setMade({ wish: next, text: makeText(next) });
  };
  return (
    <>
      <GeneratedText text={text} onAgain={() => make({})} />
      <CountField
        label={messages.words}
        bounds={passphraseWords}
        value={wish.words}
        hint={messages.strength(passphraseBits(wish))}
        onChange={(words) => {
          setIsCount(words !== null);
          if (words !== null) make({ words });
        }}
      />
      <Select
        label={messages.separator}
        value={wish.separator}
        options={(Object.keys(separators) as Separator[]).map((value) => ({
          value,
          label: messages.separators[value],
        }))}
        onChange={(separator) => make({ separator })}
      />
      <Checkbox
        label={messages.capitals}
        checked={wish.hasCapitals}
        onChange={(hasCapitals) => make({ hasCapitals })}
      />
      <Checkbox label={messages.digit} checked={wish.hasDigit} onChange={(hasDigit) => make({ hasDigit })} />
      <Button
        variant="primary"
        block
        disabledReason={isCount ? undefined : messages.countError(passphraseWords.least, passphraseWords.most)}
        onClick={() => onUse(text)}
      >
        {messages.use}
      </Button>
    </>
  );
}
