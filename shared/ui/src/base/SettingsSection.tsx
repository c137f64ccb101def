import { useId, type ReactNode } from 'react';
import './SettingsSection.css';

interface SettingsSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One section of a settings page: title on the left, controls on the right, stacked on phones. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps): ReactNode {
  const id = useId();
  return (
    <section className="cd-setting" aria-labelledby={id}>
      <div>
        <h2 className="cd-setting-title" id={id}>
          {title}
        </h2>
        {hint !== undefined && <p className="cd-setting-hint">{hint}</p>}
      </div>
      <div className="cd-setting-control">{children}</div>
    </section>
  );
}
