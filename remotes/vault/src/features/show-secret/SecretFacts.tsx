import { formatAbsolute, KeyValueList, LabelList, RelativeTime, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { Place } from '../../components/place/usePlace.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';

/** Facts about a secret: where, when, by whom, under which key, its labels. */
export function SecretFacts({ place, secret }: { readonly place: Place; readonly secret: Secret }) {
  const { locale } = useUi();
  return (
    <>
      <Section title={messages.details}>
        <KeyValueList
          items={[
            { key: messages.workspace, value: place.workspaceName },
            { key: messages.created, value: formatAbsolute(new Date(secret.createdAt).getTime(), locale) },
            { key: messages.createdBy, value: secret.createdBy.name || secretsWords.deleted },
            {
              key: messages.updated,
              value: (
                <>
                  <RelativeTime at={secret.updatedAt} />, {secret.updatedBy.name || secretsWords.deleted}
                </>
              ),
            },
            { key: messages.key, value: messages.keyGeneration(secret.keyGeneration) },
          ]}
        />
      </Section>
      <Section title={messages.labels}>
        {secret.labels.length === 0 ? (
          <span className={styles.fact}>{messages.noLabels}</span>
        ) : (
          <span className={styles.labels}>
            <LabelList labels={secret.labels} max={secret.labels.length} />
          </span>
        )}
      </Section>
    </>
  );
}
