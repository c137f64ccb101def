import { StateText } from '@cofferdam/ui/base';
import { CircleCheck, CircleX, Clock } from '@cofferdam/ui/icons';
import { CopyAllLinks, CopyLink } from '../../components/people/CopyLinks.tsx';
import type { BulkOutcome, BulkProgress } from './bulkAction.ts';
import styles from './bulkPeople.module.css';
import { bulkPeopleMessages as messages } from './bulkPeople.messages.ts';

/** The result for each person, with the new link if there is one. */
export function BulkResults({ progress }: { readonly progress: BulkProgress }) {
  const { targets, outcomes, isRunning } = progress;
  const links = targets.flatMap(({ id, name }) => {
    const outcome = outcomes.get(id);
    return outcome?.kind === 'done' && outcome.link !== null ? [`${name} ${outcome.link}`] : [];
  });
  return (
    <>
      <ul className={styles.results} aria-label={messages.results}>
        {targets.map(({ id, name }) => (
          <li key={id} className={styles.result}>
            <span className={styles.name}>{name}</span>
            <Outcome name={name} outcome={outcomes.get(id)} isRunning={isRunning} />
          </li>
        ))}
      </ul>
      <CopyAllLinks lines={links} />
    </>
  );
}

interface OutcomeProps {
  readonly name: string;
  readonly outcome: BulkOutcome | undefined;
  readonly isRunning: boolean;
}

function Outcome({ name, outcome, isRunning }: OutcomeProps) {
  if (outcome === undefined) {
    return (
      <StateText tone="muted" icon={<Clock />}>
        {isRunning ? messages.waiting : messages.notTried}
      </StateText>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <StateText tone="bad" icon={<CircleX />}>
        {messages.failures[outcome.errorCode ?? ''] ?? messages.otherFailure}
      </StateText>
    );
  }
  const { link } = outcome;
  return link === null ? (
    <StateText tone="ok" icon={<CircleCheck />}>
      {messages.doneOne}
    </StateText>
  ) : (
    <CopyLink name={name} link={link} />
  );
}
