import { lazy, Suspense, useState } from 'react';
import { SegmentedControl, SkeletonRows } from '@cofferdam/ui/base';
import { CharactersPanel } from './CharactersPanel.tsx';
import styles from './generator.module.css';
import { generatorMessages as messages } from './generator.messages.ts';

const WordsPanel = lazy(() => import(/* webpackChunkName: "passphrase" */ './WordsPanel.tsx'));

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
      {kind === 'characters' ? (
        <CharactersPanel onUse={onUse} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <WordsPanel onUse={onUse} />
        </Suspense>
      )}
    </div>
  );
}
