import type { ThemeConfig } from 'antd/es/config-provider/index.js';
import darkAlgorithm from 'antd/es/theme/themes/dark/index.js';
import defaultAlgorithm from 'antd/es/theme/themes/default/index.js';
import type { MapToken, SeedToken } from 'antd/es/theme/interface/index.js';
import type { ThemeMode } from '../theme/UiContext.ts';
import { colorTokens, type ColorTokens } from '../tokens/colorTokens.ts';

/** Colors exactly as in the tokens. From seed tokens, antd would derive its own, in dark even another primary. */
function exactColors(c: ColorTokens, map: MapToken): MapToken {
  return {
    ...map,
    colorPrimary: c.accent,
    colorPrimaryHover: c.accentHover,
    colorPrimaryActive: c.accentActive,
    colorPrimaryBg: c.selected,
    colorPrimaryBgHover: c.selected,
    colorPrimaryBorder: c.accentLine,
    colorPrimaryBorderHover: c.accent,
    colorPrimaryText: c.link,
    colorPrimaryTextHover: c.accentHover,
    colorPrimaryTextActive: c.accentActive,
    colorInfo: c.link,
    colorInfoBg: c.sunken,
    colorInfoBorder: c.line,
    colorLink: c.link,
    colorLinkHover: c.accentHover,
    colorLinkActive: c.accentActive,
    colorSuccess: c.ok,
    colorSuccessBg: c.okTint,
    colorSuccessBorder: c.okLine,
    colorSuccessText: c.ok,
    colorWarning: c.warn,
    colorWarningBg: c.warnTint,
    colorWarningBorder: c.warnLine,
    colorWarningText: c.warn,
    colorError: c.bad,
    colorErrorHover: c.badSolidHover,
    colorErrorActive: c.badSolidHover,
    colorErrorBg: c.badTint,
    colorErrorBgHover: c.badTint,
    colorErrorBorder: c.badLine,
    colorErrorBorderHover: c.bad,
    colorErrorText: c.bad,
    colorText: c.text,
    colorTextSecondary: c.text2,
    colorTextTertiary: c.text3,
    colorTextQuaternary: c.textOff,
    colorBgLayout: c.layout,
    colorBgContainer: c.surface,
    colorBgElevated: c.raised,
    colorBgSpotlight: c.tip,
    colorBgMask: c.mask,
    colorBorder: c.lineStrong,
    colorBorderSecondary: c.line,
    colorFill: c.lineStrong,
    colorFillSecondary: c.hover,
    colorFillTertiary: c.hover,
    colorFillQuaternary: c.sunken,
  };
}

const sans = '"Geist", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const mono = '"Geist Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace';

/** The design's tokens as a theme of antd 6, for the parts that use antd. Still: without motion. */
export function cofferdamTheme(mode: ThemeMode, isStill: boolean): ThemeConfig {
  const c = colorTokens[mode];
  const base = mode === 'dark' ? darkAlgorithm : defaultAlgorithm;
  return {
    algorithm: [base, (_seed: SeedToken, map?: MapToken) => exactColors(c, map ?? base(_seed))],
    token: {
      fontFamily: sans,
      fontFamilyCode: mono,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      fontSizeHeading5: 16,
      fontWeightStrong: 600,
      lineHeight: 20 / 13,
      lineHeightSM: 16 / 12,
      lineHeightLG: 20 / 14,
      sizeUnit: 4,
      sizeStep: 4,
      borderRadius: 6,
      borderRadiusXS: 4,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      controlHeight: 32,
      controlHeightSM: 28,
      controlHeightLG: 40,
      motion: !isStill,
      motionUnit: 0.06,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
      motionEaseOut: 'cubic-bezier(.2,0,0,1)',
      controlOutlineWidth: 0,
      lineWidthFocus: 2,
      colorPrimaryBorder: c.link,
      colorTextPlaceholder: c.text3,
      colorTextDescription: c.text3,
      colorTextDisabled: c.textOff,
      colorTextLightSolid: c.onAccent,
      colorIcon: c.text3,
      colorIconHover: c.text,
      colorSplit: c.line,
      controlItemBgHover: c.hover,
      controlItemBgActive: c.selected,
      controlItemBgActiveHover: c.selected,
      boxShadow: c.shadow3,
      boxShadowSecondary: c.shadow2,
      boxShadowTertiary: 'none',
      // Same layer as our own overlays: the last opened one is on top.
      zIndexPopupBase: 950,
    },
    components: {
      DatePicker: { colorTextDisabled: c.text3, cellHoverWithRangeBg: c.selected, cellRangeBorderColor: c.accentLine },
    },
  };
}
