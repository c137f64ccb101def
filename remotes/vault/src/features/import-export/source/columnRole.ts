/** A possible role of a column. */
export interface ColumnRole<Role extends string> {
  readonly role: Role;
  readonly label: string;
  readonly isOptional?: boolean;
}
