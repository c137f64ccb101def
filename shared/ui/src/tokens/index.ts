import './tokens.css';
import './fonts.css';
import './base.css';

export { colorTokens } from './colorTokens.ts';
