/**
 * Texts that are chosen by a value at run time, as whole catalogs or single keys, so no source references them by
 * name.
 */
export type TextsByValue = Readonly<Record<string, 'all' | readonly string[]>>;

const namePage = ['name', 'hint', 'placeholder', 'cancel', 'submit'] as const;
const startOfBringing = ['dropLabel', 'dropHint', 'choose', 'paste', 'pasteHint', 'review'] as const;

/** The stated list, by the name of the catalog. */
export const textsByValue: TextsByValue = {
  // By a code of the server.
  errorMessages: 'all',
  accountErrors: 'all',
  billingErrors: 'all',
  hostedErrors: 'all',
  sessionErrors: 'all',
  noteErrors: 'all',
  secondFactorErrors: 'all',
  topicWords: 'all',
  channelWords: 'all',
  digestWords: 'all',
  faultWords: 'all',
  notificationErrors: 'all',
  twoFactorErrors: 'all',
  // By the name of a configured link.
  linkMessages: 'all',
  // By the outcome of an offline password.
  pinMessages: ['wrong', 'wiped'],
  // By what was found out about the connection.
  connectionWords: 'all',
  // By a field of an event, and by what it says.
  fieldWords: 'all',
  purposeWords: 'all',
  // By a name of the domain.
  organizationRoleHints: 'all',
  workspaceRoleHints: 'all',
  versionStates: 'all',
  keyFailureWords: 'all',
  changeStateWords: 'all',
  changeStepWords: 'all',
  // By what a rule of the browser found wrong.
  addressFaultWords: 'all',
  importFaultWords: 'all',
  nameFaultWords: 'all',
  readingFaultWords: 'all',
  seedFaultWords: 'all',
  // By the part, tab, side or kind that is shown.
  versionMessages: ['api', 'database', 'key', 'registry'],
  mergeMessages: ['theirs', 'mine', 'both'],
  valueEditorMessages: ['line', 'lines', 'json'],
  // Passed unchanged to a component that two pages, or two ways to provide a file, share.
  createOrganizationMessages: ['title', 'lead', ...namePage],
  createWorkspaceMessages: namePage,
  editWorkspaceMessages: ['name', 'description', 'save'],
  renameOrganizationMessages: ['nameHint'],
  importValuesMessages: startOfBringing,
  importTwoFactorsMessages: [...startOfBringing, 'nothing'],
};
