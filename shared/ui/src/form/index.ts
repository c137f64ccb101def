export { Checkbox } from './Checkbox.tsx';
export { Field, type FieldProps } from './Field.tsx';
export { Form } from './Form.tsx';
export { FormFoot } from './FormFoot.tsx';
export { PasswordField } from './PasswordField.tsx';
export { SearchField } from './SearchField.tsx';
export { Select } from './Select.tsx';
export { Switch } from './Switch.tsx';
export { TextField } from './TextField.tsx';
