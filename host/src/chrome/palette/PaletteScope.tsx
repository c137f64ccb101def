import { Kbd, SegmentedControl } from '@cofferdam/ui/base';
import { paletteMessages as messages } from '../../messages/palette.ts';
import styles from './Palette.module.css';

/** Props of PaletteScope. */
export interface PaletteScopeProps {
  readonly workspaceName: string;
  readonly isWithin: boolean;
  readonly onChange: (isWithin: boolean) => void;
}

/** Chooses between the current and all workspaces. */
export default function PaletteScope({ workspaceName, isWithin, onChange }: PaletteScopeProps) {
  return (
    <div className={styles.scope}>
      <SegmentedControl
        label={messages.scope}
        options={[
          { value: 'one', label: <span className="cd-ellipsis">{workspaceName}</span> },
          { value: 'all', label: messages.allWorkspaces },
        ]}
        value={isWithin ? 'one' : 'all'}
        onChange={(value) => onChange(value === 'one')}
      />
      <Kbd>Tab</Kbd>
    </div>
  );
}
