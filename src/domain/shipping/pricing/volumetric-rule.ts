/**
 * greater: the larger of actual and volumetric weight · double: volumetric weight only when at least twice the actual
 * weight.
 */
export type VolumetricRule = 'greater' | 'double';
