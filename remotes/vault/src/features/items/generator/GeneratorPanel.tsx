import { useState } from 'react';
import { SegmentedControl, SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { CharactersPanel } from './CharactersPanel.tsx';
import styles from './generator.module.css';
import { generatorMessages as messages } from './generator.messages.ts';

const WordsPanel = lazyPart(() => import(/* webpackChunkName: "passphrase" */ './WordsPanel.tsx'), {
  loading: <SkeletonRows rows={4} />,
});

/** Generates values of random characters or words. */
export function GeneratorPanel({ onUse }: { readonly onUse: (text: string) => void }) {
  const [kind, setKind] = useState<'characters' | 'words'>('characters');
  return (
    <div className={styles.panel}>
      <SegmentedControl
        label={messages.kinds}
        value={kind}
        options={(['characters', 'words'] as const).map((value) => ({ value, label: messages.kind[value] }))}
        onChange={setKind}
      />
      {kind === 'characters' ? <CharactersPanel onUse={onUse} /> : <WordsPanel onUse={onUse} />}
    </div>
  );
}
