import { useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import classes from './editor.module.css';

type VariantPictureProps = {
  name: string;
  image: string;
  images: readonly string[];
  onChange: (image: string) => void;
};

/** The picture of a variant; a menu offers those of the product. */
export function VariantPicture({ name, image, images, onChange }: VariantPictureProps) {
  const { t } = useLingui();
  const picture = image !== '' && images.includes(image) ? image : null;
  return (
    <Menu
      label={t`Picture of ${name}`}
      entries={[
        ...images.map((each, nth) => ({
          id: each,
          label: (
            <>
              <img className={classes.picture} src={each} alt="" loading="lazy" decoding="async" /> {nth + 1}
            </>
          ),
          onSelect: () => onChange(each),
        })),
        { id: 'none', label: t`No picture`, onSelect: () => onChange('') },
      ]}
      renderButton={(props) => (
        <UnstyledButton {...props} aria-label={t`Choose the picture of ${name}`}>
          {picture === null ? (
            <span className={`${classes.picture} ${classes.none}`}>
              <IconPhotoOff size={18} stroke={1.6} aria-hidden="true" />
            </span>
          ) : (
            <img className={classes.picture} src={picture} alt="" loading="lazy" decoding="async" />
          )}
        </UnstyledButton>
      )}
    />
  );
}
