// Styles of the components used by the portal's frame and the home page, with those they are built from, in
// the order required by Mantine. Styles for other pages and all dialogs are in mantine-page-styles.ts.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
