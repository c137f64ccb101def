// Tokens and base styles with system fonts: for a document that must be small and load no font.
import '../tokens/tokens.css';
import '../tokens/base.css';
