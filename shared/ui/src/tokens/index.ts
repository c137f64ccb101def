import './tokens.css';
import './fonts.css';
import './base.css';

export { colorTokens, type ColorTokens } from './colorTokens.ts';
