import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createTestShell } from '../../testing/createTestShell.tsx';
import WelcomeFrame from './WelcomeFrame.tsx';

it('the panel of the welcome describes the step that the page shows', () => {
  const { shell, show } = createTestShell();
  show(<WelcomeFrame>step</WelcomeFrame>);
  expect(screen.getByText('Every read is recorded.')).toBeVisible();
  act(() => shell.bus.emit('welcome.step.shown', { step: 'workspace' }));
  expect(screen.getByText('From .env to shared in a minute.')).toBeVisible();
  expect(screen.queryByText('Every read is recorded.')).toBeNull();
  act(() => shell.bus.emit('welcome.step.shown', { step: 'organization' }));
  expect(screen.getByText('Every read is recorded.')).toBeVisible();
});
