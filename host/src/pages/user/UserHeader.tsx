import { Avatar, PageHeader, Tabs } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { userAtom } from '../../session/sessionAtoms.ts';
import { useSessionList } from '../sessions/useSessions.ts';
import styles from './UserHeader.module.css';
import { userPagesMessages as messages } from './userPages.messages.ts';

interface UserHeaderProps {
  readonly selected: 'profile' | 'preferences' | 'factors' | 'sessions';
  /** In the corner; in the header of a phone. */
  readonly state?: ReactNode;
  readonly primaryAction?: ReactNode;
}

/** The head of each page of the user area: who the person is, and the pages as tabs. */
export function UserHeader({ selected, state, ...rest }: UserHeaderProps) {
  const { displayName = '' } = useAtomValue(userAtom) ?? {};
  const sessions = useSessionList();
  const isPhone = useIsPhone();
  return (
    <PageHeader
      {...rest}
      {...(isPhone ? { subtitle: state } : { actions: state })}
      title={
        isPhone ? (
          // The bar of a phone has the avatar at its end.
          displayName
        ) : (
          <span className={styles.title}>
            <Avatar name={displayName} size={28} />
            <span className="cd-breakable">{displayName}</span>
          </span>
        )
      }
      tabs={
        <Tabs
          label={messages.label}
          selected={selected}
          items={[
            { id: 'profile', label: messages.profile, href: '/user/profile' },
            { id: 'preferences', label: messages.preferences, href: '/user/preferences' },
            {
              id: 'factors',
              // The tabs fit in one line of a phone.
              label: isPhone ? messages.shortSecondFactors : messages.factors,
              href: '/user/security/mfa',
            },
            { id: 'sessions', label: messages.sessions, count: sessions.data?.length, href: '/user/security/sessions' },
          ]}
        />
      }
    />
  );
}
