/** What one column of a table can be. */
export interface ColumnRole<Role extends string> {
  readonly role: Role;
  readonly label: string;
  readonly isOptional?: boolean;
}
