/** Days for which an owner can claim the private workspace of someone who left; then it is erased. */
export const privateWorkspaceDays = 30;

/** Limits of every plan. Lengths are counted in Unicode code points, sizes in UTF-8 bytes. */
export const limits = {
  /** Name of a secret, two-factor entry, note, workspace or organization: code points. */
  nameLength: 64,
  /** Description: code points. */
  descriptionLength: 300,
  /** Organizations of one person: many calls read all of them. */
  organizations: 50,
  /** Picture of an organization: 32 KiB. */
  pictureBytes: 32_768,
  /** Picture of an organization: maximum pixels per side. */
  pictureSide: 256,
  /** Value of a secret: 64 KiB of UTF-8. */
  secretValueBytes: 65_536,
  /** Text of a note: 256 KiB of UTF-8. */
  noteBytes: 262_144,
  /** A sealed shared content: characters of base64url, for the largest note with its name and padding. */
  shareSealedLength: 400_000,
  /** Labels on one resource. */
  labels: 50,
  /** Labels of an organization. */
  organizationLabels: 200,
  /** Labels in a list that are only on items. */
  itemLabelsListed: 1_000,
  /** One label: code points. */
  labelLength: 32,
  /** Favorites of one person in an organization. */
  favorites: 100,
  /** Recently opened items of a person. */
  recentItems: 20,
  /** Rows in one page of a list. */
  pageRows: 1_000,
  /** Rows in one page of the list over all kinds and workspaces. */
  resourcePageRows: 200,
  /** Events on the page of an item or the overview of a workspace: reading this few isn't recorded. */
  glanceEvents: 5,
  /** Bars of the chart of a log: the hours of four days, or the days of a quarter. */
  activityBars: 100,
  /** Entries in one import. */
  importEntries: 1_000,
  /** Secrets in one call that deletes, labels, moves, restores or destroys. */
  namesAtOnce: 1_000,
  /** Values in one export call; larger exports use several. */
  exportEntries: 1_000,
  /** Secrets revealed in one call: a screenful. */
  revealEntries: 100,
  /** Bytes of values in one response of an export; the rest needs further calls. */
  exportBytes: 4_194_304,
  /** Bytes of stored values that one call compares: 32 MiB. */
  compareBytes: 33_554_432,
  /** Bytes of values that one call re-encrypts for another workspace: 32 MiB. */
  moveBytes: 33_554_432,
  /** Days for which the trash keeps a secret. */
  trashDays: 30,
  /** Days after which a value counts as not rotated. */
  rotateAfterDays: 90,
  /** Maximum days between two scheduled rotations of a secret. */
  rotationDays: 3_650,
  /** Maximum days until the scheduled destruction of a version. */
  destroyAfterDays: 365,
  /** Addresses in one call that invites people. */
  invitationsAtOnce: 100,
  /** Workspaces with a role in one invitation. */
  invitationWorkspaces: 50,
  /** Days after which an invitation link expires. */
  invitationDays: 7,
  /** People in one call that assigns a role. */
  roleAssignmentsAtOnce: 100,
  /** Email address: bytes (RFC 5321 section 4.5.3.1.3 less the angle brackets). */
  emailBytes: 254,
  /** Password: minimum code points. */
  passwordMinimumLength: 12,
  /** Password: maximum code points, so that hashing is bounded. */
  passwordMaximumLength: 256,
} as const;
